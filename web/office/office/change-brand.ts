import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { listBrands } from '../../../contract/brand.ts';
import { keepBrand } from '../../kit/staff.ts';
import { paths } from '../paths.tsx';

/** Another brand on the desk: everything that was read of the last one is forgotten. */
export function useChangeBrand(): (code: string) => void {
  const queries = useQueryClient();
  const router = useRouter();
  return (code) => {
    const change = async () => {
      // Through the overview, so that a form with unsaved words can hold one back.
      await router.navigate({ href: paths.overview });
      if (router.state.location.pathname.replace(/\/?$/, '/') !== paths.overview) return;
      keepBrand(code);
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[1] !== listBrands.name && queryKey[0] !== 'staffInfo',
      });
      await queries.invalidateQueries();
    };
    void change();
  };
}
