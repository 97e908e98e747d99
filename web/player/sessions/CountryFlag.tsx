import { useEffect, useState } from 'react';

/** A country's flag; the table of their addresses comes with the first that is drawn. */
export function CountryFlag({ countryCode }: { countryCode: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('./flags.ts').then(({ flagUrl }) => {
      if (!gone) setUrl(flagUrl(countryCode));
    });
    return () => {
      gone = true;
    };
  }, [countryCode]);
  return (
    <span className="block h-4 w-6 flex-none overflow-clip rounded-[3px] bg-raised">
      {url !== undefined && <img src={url} alt="" width={24} height={16} loading="lazy" className="size-full" />}
    </span>
  );
}
