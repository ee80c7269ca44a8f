import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import type { UnnamedLine } from '#contract/accounting/subledger.ts'
import { partyProblem } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAssign } from './api.ts'

type Props = {
  control: UnnamedLine['control']
  lines: readonly UnnamedLine[]
  onClose: () => void
  onDone: (text: string) => void
}

/** Assigns the selected lines to a party. */
export function AssignDialog({ control, lines, onClose, onDone }: Props) {
  const [party, setParty] = useState<LineParty | null>(null)
  const { mutate, isPending } = useAssign()
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  const save = () =>
    mutate(
      { lines: lines.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no })), party: party ?? {} },
      {
        onSuccess: ({ line_count }) =>
          onDone(t('{line_count} {value} assigned', { line_count, value: line_count === 1 ? t('line') : t('lines') })),
      },
    )
  return (
    <Dialog
      isOpen
      title={t('Assign {count}', { count })}
      description={t('No account balance changes. Ageing and statements show the lines under this party from their own dates.')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            tone="primary"
            icon="check"
            busy={isPending}
            disabled={partyProblem(control, party) !== undefined}
            onClick={save}
          >
            {t('Assign {count}', { count })}
          </Button>
        </>
      }
    >
      <LinePartyField control={control} value={party} onChange={setParty} />
    </Dialog>
  )
}
