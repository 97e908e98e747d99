import {
  type MessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
} from '../../../contract/messages-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** The texts that are sent often, by name. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('messages');
  const { language } = useManner();
  const may = useMay('content.write');
  const templates = useCall(listMessageTemplates, {}, { select: ({ list }) => list });
  const remove = useDeed(removeMessageTemplate);
  const onRemove = ({ templateId }: MessageTemplate) =>
    remove.mutate(
      { templateId },
      {
        onSuccess: () => toast(t('templateRemoved')),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <Dialog open onClose={onClose} title={t('templates')} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <Asked of={templates} waiting={<LoadingMark />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState motif="conch" title={t('emptyTemplates')} hint={t('emptyTemplatesHint')} />
          ) : (
            <ul className="grid gap-2">
              {list.map((template) => (
                <li
                  key={template.templateId}
                  className="flex items-center justify-between gap-3 rounded-control bg-raised px-4 py-2"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{template.name}</span>
                    <span className="block truncate text-sm text-faint">{template.title[language]}</span>
                  </span>
                  {may && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t('templateRemoveOf', { name: template.name })}
                      onClick={() => onRemove(template)}
                    >
                      {t('templateRemove')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Dialog>
  );
}
