import { CategoryPage } from './lobby/CategoryPage.tsx';
import { ManyTables } from './lobby/ManyTables.tsx';

/** The live tables, and the way to several of them at once. */
export function Live() {
  return <CategoryPage first={<ManyTables />} />;
}
