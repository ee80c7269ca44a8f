import { t } from '#core/messages.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

type Acts = {
  first?: MenuItem | undefined
  pdf: () => Promise<unknown>
  copy?: (() => void) | undefined
  /** Undefined if there is no draft to discard. */
  discard?: ((told: { onSuccess: () => void }) => void) | undefined
}

/** The actions on a row of a list of documents. */
export function documentMenu({ first, pdf, copy, discard }: Acts): readonly (readonly MenuItem[])[] {
  const usual: MenuItem[] = [
    ...(first ? [first] : []),
    { id: 'pdf', label: t('Download PDF'), icon: 'download', onSelect: () => void savePdfOrSay(pdf()) },
    ...(copy ? [{ id: 'copy', label: t('Make a copy'), icon: 'copy' as const, onSelect: copy }] : []),
  ]
  if (!discard) return [usual]
  const onSelect = () => discard({ onSuccess: () => toast({ text: t('Draft discarded') }) })
  return [usual, [{ id: 'discard', label: t('Discard draft'), icon: 'delete', danger: true, onSelect }]]
}
