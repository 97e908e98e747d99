import { Download, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useAddress } from './address.ts';
import { Button } from './Button.tsx';
import { CallError } from './call.ts';
import { Chips } from './Chips.tsx';
import { classNames } from './class-names.ts';
import type { words } from './desk.words.ts';
import { download } from './download.ts';
import { useManner } from './KitProvider.tsx';
import { ALL, type AnyChoice, type Filters, type List, type ListFile } from './list.ts';
import { AmountsFilter, DaysFilter } from './RangeFilters.tsx';
import { SearchField } from './SearchField.tsx';
import { Select } from './Select.tsx';
import { useWords } from './speaking.ts';
import { useDesk } from './staff.ts';
import { toast } from './toast.ts';

/** Beyond so many, a phone shows the first and a button for the rest. */
const MOST_ON_PHONES = 2;

/** The filters of a list, each as it stands in the address. */
export function ListFilters<Answer>({
  list,
}: {
  list: Pick<List<unknown, Answer, unknown>, 'filters' | 'values' | 'answer'>;
}) {
  const t = useWords<typeof words>('desk');
  const id = useId();
  const { change } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const values = list.values as Readonly<Record<string, string | undefined>>;
  const filters = Object.entries(list.filters);
  const hides = filters.length > MOST_ON_PHONES;
  return (
    <>
      <div id={id} className="contents">
        {filters.map(([name, filter], at) => (
          <span key={name} className={classNames('contents', hides && !isOpen && at > 0 && 'max-md:hidden')}>
            <OneFilter
              filter={filter}
              value={values[name]}
              answer={list.answer}
              onValue={(value) => change({ [name]: value, page: '' })}
            />
          </span>
        ))}
      </div>
      {hides && (
        <span className="md:hidden">
          <Button
            size="sm"
            variant="outline"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('filters')}
          </Button>
        </span>
      )}
    </>
  );
}

/** Takes the whole list away as a file, as it is narrowed down and ordered now. */
export function ListFileButton({ file }: { file: ListFile }) {
  const t = useWords<typeof words>('desk');
  const { language } = useManner();
  const merchant = useDesk(({ brandCode }) => brandCode);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await download(file.call, file.input, { language, merchant });
    } catch (failure) {
      toast(failure instanceof CallError ? failure.message : t('fileFailed'), { tone: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button size="sm" variant="outline" icon={<Download aria-hidden />} loading={sending} onClick={() => void send()}>
      {t('csv')}
    </Button>
  );
}

interface FilterProps<Answer> {
  filter: Filters<Answer>[string];
  value: string | undefined;
  answer: Answer | undefined;
  onValue: (value: string) => void;
}

function OneFilter<Answer>({ filter, value, answer, onValue }: FilterProps<Answer>) {
  switch (filter.as) {
    case 'typed': {
      const { label, placeholder, most, offered } = filter;
      return (
        <SearchField
          className="w-full md:w-80"
          label={label}
          value={value ?? ''}
          onValue={onValue}
          {...(placeholder !== undefined && { placeholder })}
          {...(most !== undefined && { maxLength: most })}
          {...(offered !== undefined && { offered })}
        />
      );
    }
    case 'pinned':
      if (value === undefined) return null;
      return (
        <Button
          size="sm"
          variant="second"
          icon={<X aria-hidden />}
          aria-label={filter.label}
          onClick={() => onValue('')}
        >
          {filter.nameOf(value)}
        </Button>
      );
    case 'days':
      return <DaysFilter label={filter.label} value={value} onValue={onValue} />;
    case 'amounts':
      return <AmountsFilter label={filter.label} value={value} onValue={onValue} />;
    default:
      return <Choice filter={filter} value={value} answer={answer} onValue={onValue} />;
  }
}

function Choice<Answer>({ filter, value, answer, onValue }: FilterProps<Answer> & { filter: AnyChoice<Answer> }) {
  const { label, all, first } = filter;
  const nameOf = filter.nameOf as (value: string, answer: Answer | undefined) => string;
  // What is chosen at first is not said in the address.
  const inAddress = (chosen: string) => (chosen === first ? '' : chosen);
  const ofAll = first === undefined ? '' : ALL;
  const named = filter.values.map((one) => ({ value: one, label: nameOf(one, answer) }));
  const choices =
    all === undefined
      ? named
      : first === undefined
        ? [{ value: ofAll, label: all }, ...named]
        : [...named, { value: ofAll, label: all }];
  return filter.as === 'list' ? (
    <Select
      className="w-full md:w-72"
      label={label}
      labelHidden
      choices={choices}
      value={value ?? ofAll}
      onChange={({ target }) => onValue(inAddress(target.value))}
    />
  ) : (
    <Chips
      scroll
      label={label}
      choices={choices}
      value={value ?? ofAll}
      onValue={(chosen) => onValue(inAddress(chosen))}
    />
  );
}
