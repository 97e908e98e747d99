import { describe, expect, test } from 'vitest';
import { agoText, dayOf, dayText, shiftDay, spanText, timeText } from './time.ts';

const bengali = { locale: 'bn-BD-u-nu-beng', timeZone: 'Asia/Dhaka' };
const english = { locale: 'en-IN', timeZone: 'Asia/Dhaka' };
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+06:00`);

describe('moments on screen', () => {
  test.each([
    ['03:59', 'রাত ৩:৫৯'],
    ['04:00', 'ভোর ৪:০০'],
    ['09:05', 'সকাল ৯:০৫'],
    ['12:00', 'দুপুর ১২:০০'],
    ['16:27', 'বিকেল ৪:২৭'],
    ['18:30', 'সন্ধ্যা ৬:৩০'],
    ['20:00', 'রাত ৮:০০'],
    ['00:10', 'রাত ১২:১০'],
  ])('%s is %s', (clock, said) => {
    expect(timeText(at(clock), bengali, 'time')).toBe(said);
  });

  test('a whole moment is said in both languages, in the zone of the brand', () => {
    expect(timeText(at('16:27'), bengali)).toBe('২১ নভেম্বর ২০২৬, বিকেল ৪:২৭');
    expect(timeText(at('16:27'), english).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe('21 Nov 2026, 4:27 pm');
  });

  test('spans are as on a clock', () => {
    expect(spanText(65_000, 'en-IN')).toBe('01:05');
    expect(spanText(3_725_001, 'en-IN')).toBe('1:02:06');
    expect(spanText(-5, 'bn-BD-u-nu-beng')).toBe('০০:০০');
  });

  test('the past is told in its largest unit', () => {
    expect(agoText(at('16:22'), at('16:27'), 'en-IN')).toBe('5 minutes ago');
    expect(agoText(at('16:22'), at('16:27'), 'bn-BD-u-nu-beng')).toBe('৫ মিনিট আগে');
  });
});

describe('days', () => {
  test('belong to the zone', () => {
    expect(dayOf(Date.parse('2026-11-20T19:00:00Z'), 'Asia/Dhaka')).toBe('2026-11-21');
    expect(dayOf(Date.parse('2026-11-20T19:00:00Z'), 'UTC')).toBe('2026-11-20');
  });

  test('are counted over the end of a month and written in words', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayText('2026-11-21', 'bn-BD-u-nu-beng')).toBe('২১ নভেম্বর ২০২৬');
  });
});
