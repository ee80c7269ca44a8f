import { useQuery } from '@tanstack/react-query'
import { ownLetterPdf } from '#contract/payroll/letters.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { savePdfOrSay } from '#web/ui/save-file.ts'
import { ownLettersQuery } from './api.ts'
import { letterWords } from './words.ts'

/** The person's own letters; nothing without one. */
export function OwnLetters() {
  const { data } = useQuery(ownLettersQuery)
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('Your letters')}>
      <Facts
        items={rows.map(
          ({ payroll_letters_id, letter_number, letter_kind, dated_on }) =>
            [
              `${letterWords[letter_kind]}, ${formatDate(dated_on)}`,
              <Button
                key={payroll_letters_id}
                icon="download"
                onClick={() =>
                  void savePdfOrSay(download(ownLetterPdf, `${letter_number}.pdf`, { params: { payroll_letters_id } }))
                }
              >
                {t('Download PDF')}
              </Button>,
            ] as const,
        )}
      />
    </Card>
  )
}
