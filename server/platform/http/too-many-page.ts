import type { Language } from '../../../contract/brand.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as errors } from '../../../contract/errors.words.ts';

const errorsSaid = inEach(errors);

const words = errorsSaid;

/** What people see whose address asks for too many pages; it asks for nothing itself, and runs nothing. */
export function tooManyPage(language: Language): string {
  const said = words[language].too_many_requests;
  return `<!doctype html>
<html lang="${language === 'BN' ? 'bn' : 'en'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${said}</title>
  </head>
  <body>
    <h1>${said}</h1>
  </body>
</html>
`;
}
