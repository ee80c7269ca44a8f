import type { Match } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { undoEach } from './match-api.ts'
import { touched } from './match-cache-api.ts'

/** Undoes the selected matches: their lines wait for review again. */
export const undoesMatches: NonNullable<DataTableProps<Match>['bulkActions']> = (rows, _clear, { keep }) => (
  <BulkAct
    noun={['match', 'matches']}
    idOf={(row) => row.reconciliation_matches_id}
    nameOf={(row) => row.title}
    lists={touched}
    rows={rows}
    keep={keep}
    label={t('Undo match')}
    icon="undo"
    act={undoEach}
    asks={{
      title: (things) => t('Undo {things}', { things }),
      text: t('We reverse their entries, and the lines return for review.'),
    }}
    said={(things) => t('{things} undone', { things })}
  />
)
