import { chromium } from '@playwright/test';
const [game, ...which] = process.argv.slice(2);
const base = 'http://localhost:5160';
const browser = await chromium.launch({ executablePath: process.env.KHELA_BROWSER });
const out = '/dev/shm/h-baccarat/shots'; 
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
async function one(lang: string, size: string, phases: string[]) {
  const vp = size === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const ctx = await browser.newContext({ viewport: vp, deviceScaleFactor: 1, locale: lang === 'BN' ? 'bn-BD' : 'en-GB', isMobile: size === 'phone', hasTouch: size === 'phone' });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  await page.addInitScript((l) => localStorage.setItem('lang', l), lang);
  await page.goto(base + '/login');
  await page.locator('input[type=password]').first().waitFor({ timeout: 60000 });
  const scope = page.locator('form:has(input[type=password])').first();
  await scope.locator('input').first().fill('rahim');
  await scope.locator('input[type=password]').fill('khela123');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  for (let i = 0; i < 3; i++) { const d = page.getByRole('dialog'); if (await d.count()) await page.keyboard.press('Escape'); await page.waitForTimeout(200); }
  await page.goto(base + '/game?game=' + game);
  await page.waitForTimeout(1500);
  const frame = page.frameLocator('iframe');
  const no = frame.locator('.frame-sound button').last();
  try { await no.click({ timeout: 4000 }); } catch {}
  const main = frame.locator('main');
  for (const phase of phases) {
    if (phase === 'bet') {
      await frame.locator('main[data-phase="dealing"], main[data-phase="settled"], main[data-phase="opening"]').first().waitFor({ timeout: 40000 }).catch(() => {});
      await frame.locator('main[data-phase="betting"]').waitFor({ timeout: 60000 });
      for (const p of (process.env.PLACES ?? 'player,tie,banker').split(',')) await frame.locator(`[data-position="${p}"]`).first().click().catch((e) => console.log(String(e).slice(0, 200)));
      await page.waitForTimeout(1500);
    } else if (phase === 'deal') { await frame.locator('main[data-phase="dealing"]').waitFor({ timeout: 60000 }); await page.waitForTimeout(Number(process.env.DEAL ?? 3900)); }
    else if (phase === 'result') { await page.waitForTimeout(Number(process.env.RESULT ?? 5000)); }
    else if (phase === 'rules') { await frame.locator('button[aria-haspopup], .frame-top button').first().click().catch(() => {}); await page.waitForTimeout(700); }
    await page.screenshot({ path: `${out}/${game}-${lang}-${size}-${phase}.png` });
  }
  await ctx.close();
}
const jobs = which.length ? which : ['BN:phone', 'EN:desktop'];
await Promise.all(jobs.map((j) => { const [l, s] = j.split(':'); return one(l!, s!, (process.env.PHASES ?? 'bet,deal,result').split(',')); }));
await browser.close();
