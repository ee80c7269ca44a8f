import { useState } from 'react'
import { type DeclarationLine, MAX_PROOF_BYTES } from '#contract/payroll/declarations.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { saveOwnProof, useAddProof, useRemoveLine, useRemoveProof } from './api.ts'
import { DecisionBadge } from './decision-badge.tsx'
import { LineForm } from './line-form.tsx'
import { detailsOf, kindWords } from './words.ts'

type Props = { line: DeclarationLine; year_start: string; isOpen: boolean }

/** One item of the person's declaration with its proofs. */
export function LineCard({ line, year_start, isOpen }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const { mutate: remove } = useRemoveLine()
  return (
    <Card
      title={kindWords[line.line_kind]}
      actions={
        isOpen && (
          <>
            <IconButton icon="edit" label={t('Change the line')} onClick={() => setOpen('edit')} />
            <IconButton icon="delete" label={t('Remove the line')} onClick={() => setOpen('remove')} />
          </>
        )
      }
    >
      <Stack>
        <Facts
          items={[
            [t('Declared'), `₹${formatPaise(line.amount)}`],
            [t('Tax deducted there'), line.line_kind === 'earlier_job' ? `₹${formatPaise(line.tax)}` : undefined],
            [t('Details'), detailsOf(line)],
            [t('Decision'), <DecisionBadge key="decision" line={line} />],
            [t('Reason'), line.reason],
          ]}
        />
        <Proofs line={line} isOpen={isOpen} />
      </Stack>
      {open === 'edit' && <LineForm year_start={year_start} line={line} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Remove this line?')}
          verb={t('Remove line')}
          onConfirm={() => remove(line.payroll_declaration_lines_id, { onSettled: close })}
        >
          {t('Its proofs are removed with it.')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Proofs({ line, isOpen }: Omit<Props, 'year_start'>) {
  const { mutate: add, isPending } = useAddProof(line.payroll_declaration_lines_id)
  const { mutate: remove } = useRemoveProof()
  return (
    <>
      {line.proofs.map((proof) => (
        <div key={proof.payroll_proofs_id} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Button tone="quiet" icon="download" onClick={() => void savePdfOrSay(saveOwnProof(proof))}>
            {proof.original_file_name}
          </Button>
          {isOpen && line.accepted === null && (
            <IconButton
              icon="close"
              label={t('Remove {original_file_name}', { original_file_name: proof.original_file_name })}
              onClick={() => remove(proof.payroll_proofs_id)}
            />
          )}
        </div>
      ))}
      {isOpen && (
        <FileDrop
          label={isPending ? t('Attaching…') : t('Attach a proof')}
          help={t('PDF, PNG or JPEG, up to 10 MB')}
          accept=".pdf,.png,.jpg,.jpeg"
          maxBytes={MAX_PROOF_BYTES}
          onFiles={([file]) => file && add(file)}
        />
      )}
    </>
  )
}
