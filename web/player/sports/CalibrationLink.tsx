import { Link } from '@tanstack/react-router';
import { ChevronRight, Target } from 'lucide-react';
import { useWords } from '../../kit/speaking.ts';
import { toCalibration } from './address.ts';
import type { words } from './calibration.words.ts';

/** Below the lists: the way to what the book's chances are worth. */
export function CalibrationLink() {
  const t = useWords<typeof words>('calibration');
  return (
    <Link {...toCalibration()} className="spo-card spo-card-way spo-calibration-way">
      <Target size={28} className="flex-none text-accent-text" aria-hidden />
      <span className="min-w-0">
        <b className="block">{t('link')}</b>
        <span className="block text-sm text-soft">{t('linkHint')}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-faint" aria-hidden />
    </Link>
  );
}
