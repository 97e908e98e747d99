import sharp from 'sharp';
import { newName, Visitor } from './people.ts';
import { expect, test } from './story.ts';

test(
  'chooses a picture, uploads their own, and has the mark of their name where that does not load',
  { tag: '@nightly' },
  async ({ page, speech, alarms }) => {
    const { say } = speech;
    // What is no picture, whatever it is called; and the picture that is kept from loading.
    alarms.allow(/400.*\/wps\/member\/info\/icon/, /ERR_FAILED.*\/wps\/member\/avatar/);
    const visitor = new Visitor(page, speech);
    const account = newName();
    await page.goto('/');
    await visitor.register(account);
    const button = visitor.header.getByRole('button', { name: say.members('menuOf', { name: account }) });
    const centre = visitor.dialog(say.members('memberCentre'));
    const chooser = visitor.dialog(say.members('avatarTitle'));
    const open = () => centre.getByRole('button', { name: say.members('avatarChange') }).click();

    await test.step('of the drawings they take the tiger, which stands in the header, too', async () => {
      await expect(button.locator('svg')).toBeVisible();
      await page.goto('/member/profile');
      await open();
      await chooser.getByRole('button', { name: say.members('avatars.tiger') }).click();
      await expect(chooser).toBeHidden();
      await page.goto('/');
      await expect(button.locator('img')).toHaveAttribute('src', '/art/avatars/tiger.svg');
    });

    await test.step('a text is refused; their own picture is shown from its own address', async () => {
      await page.goto('/member/profile');
      await open();
      const file = chooser.locator('input[type=file]');
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
      await expect(chooser.getByRole('alert')).toHaveText(say.members('avatarKind'));
      await file.setInputFiles({
        name: 'fake.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg onload=alert(1)>'),
      });
      await expect(chooser.getByRole('alert')).not.toHaveText(say.members('avatarKind'));
      const wall = sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 20, g: 120, b: 60 } } });
      await file.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall.jpeg().toBuffer() });
      await expect(chooser).toBeHidden();
      await page.goto('/');
      await expect(button.locator('img')).toHaveAttribute('src', /^\/wps\/member\/avatar\?id=[0-9a-f]{32}\.jpg$/);
      await expect(button.locator('img')).toHaveJSProperty('naturalWidth', 256);
    });

    await test.step('a picture that does not load gives way to the mark', async () => {
      await page.route('**/wps/member/avatar?*', (route) => route.abort());
      await page.reload();
      await expect(button.locator('svg')).toBeVisible();
      await expect(button.locator('img')).toHaveCount(0);
    });
  },
);
