import * as z from 'zod/mini';
import { defineCall, type FileAnswer } from './call.ts';
import { PICTURE_BODY_BYTES, pictureText } from './fields.ts';

/** No page shows a logo wider than this; so large it is kept. */
export const LOGO_SIDE_PX = 640;

const logoId = z.string().check(z.regex(/^[0-9a-f]{32}\.(?:png|jpg)$/));

export const saveBrandLogo = defineCall({
  name: 'saveBrandLogo',
  path: '/office/api/brand/logo',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  mostBodyBytes: PICTURE_BODY_BYTES,
  input: z.strictObject({ picture: pictureText }),
  output: z.strictObject({ url: z.string() }),
  summary:
    'Keeps a logo, PNG or JPEG by content, drawn anew; the site shows it once its address is saved in the settings.',
});

export const getBrandLogo = defineCall({
  name: 'getBrandLogo',
  path: '/wps/brand/logo',
  verb: 'GET',
  file: ['image/png', 'image/jpeg'],
  input: z.strictObject({ id: logoId }),
  output: z.custom<FileAnswer>(),
  summary: 'A logo that staff uploaded, by the address that stands in the look of its brand.',
});

/** The kept picture behind the address of a logo; null of a drawing that came with the site. */
export function uploadedLogo(logoUrl: string | null): string | null {
  const [path, id = ''] = logoUrl?.split('?id=') ?? [];
  return path === getBrandLogo.path && z.safeParse(logoId, id).success ? id : null;
}
