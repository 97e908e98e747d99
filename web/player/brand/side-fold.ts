import { useState } from 'react';

const STORAGE_KEY = 'sideMenu';

/** Whether the side menu is folded; remembered on this device. */
export function useSideFold(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => read() === 'folded');
  const turn = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(STORAGE_KEY, folded ? 'open' : 'folded');
    } catch {
      // Without storage the choice holds for this page only.
    }
  };
  return [folded, turn];
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Without storage the menu starts open.
    return null;
  }
}
