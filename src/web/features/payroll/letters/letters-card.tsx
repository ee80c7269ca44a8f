import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterPdf, type LetterRow } from '#contract/payroll/letters.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { lettersQuery, useWithdrawLetter } from './api.ts'
import { LetterDrawer } from './letter-drawer.tsx'
import { letterWords } from './words.ts'

/** The letters of an employee. */
export function LettersCard({ payroll_employees_id }: { payroll_employees_id: string }) {
  const { data } = useQuery(lettersQuery(payroll_employees_id))
  const [isWriting, setWriting] = useState(false)
  const [chosen, setChosen] = useState<LetterRow>()
  const { mutateAsync: withdraw } = useWithdrawLetter(payroll_employees_id)
  const close = () => setChosen(undefined)
  const rows = data?.rows ?? []
  return (
    <Card title={t('Letters')} actions={<Button onClick={() => setWriting(true)}>{t('Write a letter')}</Button>}>
      {rows.length === 0 ? (
        t('Letters of appointment, revisions of pay and letters on leaving are stored here. The employee sees them.')
      ) : (
        <Facts
          items={rows.map(
            (row) => [`${letterWords[row.letter_kind]}, ${formatDate(row.dated_on)}`, actionsOf(row, setChosen)] as const,
          )}
        />
      )}
      {isWriting && <LetterDrawer payroll_employees_id={payroll_employees_id} onClose={() => setWriting(false)} />}
      {chosen && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Withdraw letter {number}?', { number: chosen.letter_number })}
          verb={t('Withdraw letter')}
          onConfirm={() => withdraw(chosen.payroll_letters_id)}
        >
          {t('The employee does not see it any more. It stays on file here.')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

const actionsOf = (row: LetterRow, onWithdraw: (row: LetterRow) => void) => {
  const { payroll_letters_id, letter_number, is_withdrawn } = row
  const save = () => savePdfOrSay(download(letterPdf, `${letter_number}.pdf`, { params: { payroll_letters_id } }))
  return (
    <span key={payroll_letters_id}>
      <Button icon="download" onClick={() => void save()}>
        {letter_number}
      </Button>
      {is_withdrawn ? (
        <Badge>{t('Withdrawn')}</Badge>
      ) : (
        <Button tone="quiet" onClick={() => onWithdraw(row)}>
          {t('Withdraw letter')}
        </Button>
      )}
    </span>
  )
}
