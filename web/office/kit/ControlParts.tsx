import { Settings, Trash2, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { CodeInput } from '../../kit/CodeInput.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export function ControlParts() {
  return (
    <>
      <Buttons />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <Fields />
        <Choosing />
      </div>
    </>
  );
}

function Buttons() {
  const t = useWords<typeof words>('kitPage');
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('buttons')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{t('primary')}</Button>
        <Button variant="second" icon={<Wallet aria-hidden />}>
          {t('second')}
        </Button>
        <Button variant="outline">{t('outline')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          {t('danger')}
        </Button>
        <Button disabled>{t('off')}</Button>
        <Button loading>{t('working')}</Button>
        <IconButton label={t('profile')} count={3}>
          <UserRound aria-hidden />
        </IconButton>
        <IconButton label={t('menu')} variant="outline">
          <Settings aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg">{t('primary')}</Button>
        <Button size="sm">{t('primary')}</Button>
        <Button size="sm" variant="second">
          {t('second')}
        </Button>
        <Button size="sm" variant="outline">
          {t('outline')}
        </Button>
        <Button size="sm" variant="outline" loading>
          {t('outline')}
        </Button>
      </div>
    </section>
  );
}

function Fields() {
  const t = useWords<typeof words>('kitPage');
  const manner = useManner();
  const [stake, setStake] = useState('1500');
  const [code, setCode] = useState('204');
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('forms')} />
      <Card className="grid gap-5">
        <TextField label={t('username')} hint={t('usernameHint')} icon={<UserRound aria-hidden />} />
        <TextField label={t('username')} defaultValue="rahim" error={t('usernameWrong')} />
        <PasswordField label={t('password')} defaultValue="secret-9" />
        <MoneyField
          label={t('amount')}
          aside={t('amountAside', { most: moneyText('25000', manner) })}
          value={stake}
          onValue={setStake}
        />
        <Select
          label={t('method')}
          defaultValue="bkash"
          choices={[
            { value: 'bkash', label: 'bKash' },
            { value: 'nagad', label: 'Nagad' },
          ]}
        />
        <TextArea label={t('feedback')} optional />
        <CodeInput label={t('code')} value={code} onValue={setCode} />
        <Checkbox
          defaultChecked
          label={t.rich('terms', {
            link: (text) => (
              <a className="text-accent-text underline" href="#terms">
                {text}
              </a>
            ),
          })}
        />
      </Card>
    </section>
  );
}

function Choosing() {
  const t = useWords<typeof words>('kitPage');
  const { locale } = useManner();
  const [limit, setLimit] = useState<'daily' | 'weekly'>('daily');
  const [view, setView] = useState<'list' | 'chart'>('list');
  const [quick, setQuick] = useState('500');
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('choices')} />
      <Card className="grid gap-5">
        <Switch label={t('sound')} hint={t('soundHint')} defaultChecked />
        <Switch label={t('sound')} />
        <RadioGroup
          label={t('limit')}
          choices={[
            { value: 'daily', label: t('daily'), hint: t('dailyHint') },
            { value: 'weekly', label: t('weekly'), hint: t('weeklyHint') },
          ]}
          value={limit}
          onValue={setLimit}
        />
        <Chips
          label={t('quick')}
          choices={['200', '500', '1000', '5000', '20000'].map((value) => ({
            value,
            label: numberText(Number(value), locale),
          }))}
          value={quick}
          onValue={setQuick}
        />
        <Segments
          className="justify-self-start"
          label={t('views')}
          choices={[
            { value: 'list', label: t('list') },
            { value: 'chart', label: t('chart') },
          ]}
          value={view}
          onValue={setView}
        />
      </Card>
    </section>
  );
}
