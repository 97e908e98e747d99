const urls = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a country's flag, by its ISO 3166 code; undefined where it has none. */
export function flagUrl(countryCode: string): string | undefined {
  return urls[`../../../node_modules/country-flag-icons/3x2/${countryCode}.svg`];
}
