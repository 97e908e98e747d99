import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './leagues.words.ts';
import { fillSlip, useSlipOffer } from './slip.ts';

/** A slip that came by a code while another one is filled waits here: nobody's selections go without being asked. */
export function ReplaceSlip() {
  const t = useWords<typeof words>('leagues');
  const { locale } = useManner();
  const offered = useSlipOffer(({ slip }) => slip);
  if (!offered) return null;
  const { length: n } = offered.picks;
  const leave = () => useSlipOffer.setState({ slip: null });
  return (
    <section role="alert" className="spo-replace">
      <h3 className="text-base">{t('replace.title')}</h3>
      <p className="text-sm text-soft">{t('replace.text', { n, text: numberText(n, locale) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="second" size="sm" onClick={leave}>
          {t('replace.no')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            fillSlip(offered);
            leave();
          }}
        >
          {t('replace.yes')}
        </Button>
      </div>
    </section>
  );
}
