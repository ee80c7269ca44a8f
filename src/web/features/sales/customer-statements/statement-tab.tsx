import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerStatement } from '#contract/sales/customer-statements.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { DateRange } from '#web/lib/date-ranges.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast, savePdfOrSay } from '#web/ui/save-file.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { saveStatement, statementQuery, useEmailStatement } from './api.ts'
import { OpenPages, ShareButton } from './open-pages.tsx'
import { statementRows } from './statement-rows.ts'

/** The statement of a customer for any period: this financial year by default. */
export function StatementTab({ customers_id }: { customers_id: string }) {
  const [period, setPeriod] = useState<DateRange>(() => ({ from: financialYear(today()).start, to: today() }))
  const [isSending, setSending] = useState(false)
  const { data: statement, error, refetch } = useQuery(statementQuery(customers_id, period))
  return (
    <Stack>
      <Toolbar
        end={
          <>
            <Button icon="mail" onClick={() => setSending(true)}>
              {t('Send')}
            </Button>
            <ShareButton customers_id={customers_id} period={period} />
            <Button icon="download" onClick={() => void downloadWithToast(saveStatement(customers_id, period, 'csv'))}>
              {t('CSV')}
            </Button>
            <Button icon="download" onClick={() => void savePdfOrSay(saveStatement(customers_id, period, 'pdf'))}>
              {t('PDF')}
            </Button>
          </>
        }
      >
        <DateRangePicker label={t('Period')} value={period} onChange={setPeriod} />
      </Toolbar>
      {error ? (
        <ErrorState error={error} title={t("We couldn't create the statement")} onRetry={refetch} />
      ) : statement === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <ReportTable
          caption={t('Statement of {customer_name}', { customer_name: statement.customer_name })}
          first={t('What')}
          columns={[t('Debit (₹)'), t('Credit (₹)'), t('Balance (₹)')]}
          rows={statementRows(statement)}
        />
      )}
      <OpenPages customers_id={customers_id} />
      {isSending && statement && <SendDialog statement={statement} onClose={() => setSending(false)} />}
    </Stack>
  )
}

function SendDialog({ statement, onClose }: { statement: CustomerStatement; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailStatement(statement.customers_id)
  const { customer_name, email, language, from, to, closing } = statement
  const words = () => (closing > 0 ? t('₹{amount} is due.', { amount: formatPaise(closing) }) : t('Nothing is due.'))
  return (
    <LetterDialog
      number={t('the statement')}
      verb={t('Send statement')}
      language={language}
      initial={() => ({
        to: email ?? '',
        subject: t('Statement of account from {company_name}', { company_name }),
        message: t(
          'Dear {customer_name},\n\nPlease find your account from {date} to {date_2} attached. {words}\n\nThank you.\n{company_name}',
          { customer_name, date: formatDate(from), date_2: formatDate(to), words: words(), company_name },
        ),
      })}
      send={(letter, attempt) => mutateAsync({ ...letter, period: { from, to }, ...attempt })}
      onClose={onClose}
    />
  )
}
