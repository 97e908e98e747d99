import { useState } from 'react';
import { CallError } from '../../kit/call.ts';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { useRuleText } from './register-form.ts';
import { faultOf } from './register-rules.ts';
import type { words } from './words.ts';

export interface NewPasswordFaults {
  newPassword?: string | undefined;
  again?: string | undefined;
}

/** A new password and the same once more, checked by the brand's rule before anything is sent. */
export function useNewPassword() {
  const t = useWords<typeof words>('sessions');
  const { register: rules } = useStatus().info;
  const ruleText = useRuleText(rules);
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const rule = ruleText('password');
  /** Whether both can be sent; what is wrong with them is then shown. */
  const check = (): boolean => {
    const found: NewPasswordFaults = {
      ...(faultOf(newPassword, rules.password, true) !== null && { newPassword: rule }),
      ...(again !== newPassword && { again: t('mismatch') }),
      ...(again === '' && { again: t('required') }),
    };
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  /** Shows a refusal that is about the new password. @returns whether it was */
  const blame = (error: unknown): boolean => {
    const code = error instanceof CallError ? error.value.fields?.['newPassword'] : undefined;
    if (code === undefined) return false;
    setFaults({ newPassword: code === 'password_unchanged' ? t('passwordUnchanged') : rule });
    return true;
  };
  const clear = (): void => {
    setNewPassword('');
    setAgain('');
    setFaults({});
  };
  return { newPassword, setNewPassword, again, setAgain, faults, rule, check, blame, clear };
}
