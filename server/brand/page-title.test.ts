import { describe, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import { defaultSettings } from './service-default-settings.ts';
import { pageTitle } from './service-page-title.ts';

const brand = { id: 1, code: 'demo', version: 1, settings: defaultSettings() };
const titled = (path: string, language: 'BN' | 'EN') => pageTitle(brand, language, path).title;

describe('the title of a page', () => {
  test.each([
    ['/index', 'Khela · games you can check', 'খেলা · খেলুন, ফল নিজে যাচাই করুন'],
    ['/', 'Khela · games you can check', 'খেলা · খেলুন, ফল নিজে যাচাই করুন'],
    ['/vip', 'VIP levels · Khela', 'ভিআইপি স্তর · খেলা'],
    ['/vip/', 'VIP levels · Khela', 'ভিআইপি স্তর · খেলা'],
    ['/register.html', 'Register · Khela', 'নিবন্ধন · খেলা'],
    ['/member/withdraw', 'Member centre · Khela', 'সদস্য কেন্দ্র · খেলা'],
    ['/nowhere', 'Page not found · Khela', 'পাতাটি পাওয়া যায়নি · খেলা'],
    ['/play/', 'Khela · games you can check', 'খেলা · খেলুন, ফল নিজে যাচাই করুন'],
    ['/office/members', 'Khela · games you can check', 'খেলা · খেলুন, ফল নিজে যাচাই করুন'],
  ])('%s is “%s” and “%s”', (path, english, bengali) => {
    expect([titled(path, 'EN'), titled(path, 'BN')]).toEqual([english, bengali]);
  });

  test('is said of every page, in letters of its language', () => {
    for (const path of pagePaths) {
      expect(titled(path, 'EN'), path).toMatch(/^[\x20-\x7e·]+$/);
      expect(titled(path, 'BN'), path).not.toMatch(/[a-z]/i);
    }
  });
});
