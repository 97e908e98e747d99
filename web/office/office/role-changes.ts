import { permissions } from '../../../contract/permissions.ts';
import { limitedDeeds } from '../../../contract/staff-roles.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import type { Words } from '../../kit/speaking.ts';
import type { words } from './roles.words.ts';

/** Changes of a role as people read them. */
export function rolesWords(t: Words<typeof words>, { locale }: Manner) {
  return {
    label(path: string): string | undefined {
      if (path === 'permissions') return t('may');
      if (path === 'name.BN') return t('nameBn');
      if (path === 'name.EN') return t('nameEn');
      const deed = limitedDeeds.find((one) => path === `limits.${one}`);
      if (deed) return t(`limit.${deed}`);
      const ofDay = limitedDeeds.find((one) => path === `dayLimits.${one}`);
      return ofDay && t(`dayLimit.${ofDay}`);
    },
    text(path: string, value: string): string | undefined {
      if (path === 'permissions') {
        const said = JSON.parse(value) as string[];
        const known = permissions.filter((permission) => said.includes(permission));
        return known.map((permission) => t(`permission.${permission}`)).join(', ');
      }
      if (/^(limits|dayLimits)\./.test(path)) {
        return value === 'null' ? t('anySum') : numberText(Number(value), locale);
      }
      return value;
    },
  };
}
