import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import type { UnnamedLine } from '#contract/accounting/subledger.ts'
import { partyProblem } from '#core/ledger/control-accounts.ts'
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

/** Chooses whose the selected lines are. */
export function AssignDialog({ control, lines, onClose, onDone }: Props) {
  const [party, setParty] = useState<LineParty | null>(null)
  const { mutate, isPending } = useAssign()
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  const save = () =>
    mutate(
      { lines: lines.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no })), party: party ?? {} },
      { onSuccess: ({ line_count }) => onDone(`${line_count} ${line_count === 1 ? 'line' : 'lines'} assigned`) },
    )
  return (
    <Dialog
      isOpen
      title={`Assign ${count}`}
      description="No account balance changes: ageing and statements show the lines under this party from their own dates."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            icon="check"
            busy={isPending}
            disabled={partyProblem(control, party) !== undefined}
            onClick={save}
          >
            Assign {count}
          </Button>
        </>
      }
    >
      <LinePartyField control={control} value={party} onChange={setParty} />
    </Dialog>
  )
}
