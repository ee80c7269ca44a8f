import type { Match } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useUndo } from './match-api.ts'

/** Undoes matches and shows a toast. */
export function useUndoWithWords() {
  const undo = useUndo()
  return {
    isPending: undo.isPending,
    mutate: (matches: readonly Match[]) =>
      undo.mutate(
        matches.map(({ reconciliation_matches_id }) => reconciliation_matches_id),
        {
          onSuccess: () =>
            toast({
              text:
                matches.length === 1
                  ? t('Undone: the line is back for review')
                  : t('Undone: {lines} are back for review', { lines: plural(matches.length, 'line') }),
            }),
        },
      ),
  }
}
