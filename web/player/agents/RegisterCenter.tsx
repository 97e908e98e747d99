import { Links } from './Links.tsx';
import { NewAccount } from './NewAccount.tsx';

/** Ways to bring people: an account opened for them, and links. */
export function RegisterCenter() {
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <NewAccount />
      <Links />
    </div>
  );
}
