import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { toHome } from '../paths.ts';

/** Back to where the player came from; to the first page where they came from outside. */
export function useLeave(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate(toHome));
}
