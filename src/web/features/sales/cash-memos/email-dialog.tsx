import type { CashMemo } from '#contract/sales/cash-memos.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { currentLanguage, t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailMemo } from './api.ts'

/** The mail with the memo. Walk-in customers have neither an address nor a language on file: it is asked for, and in that of the counter. */
export function EmailDialog({ memo, onClose }: { memo: CashMemo; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailMemo(memo.cash_memos_id)
  const { memo_number, customer_name, total, memo_date, emailed_to } = memo
  const message = () =>
    t('Dear {value},\n\nThank you for buying from us on {date} for ₹{amount}. {memo_number} is attached.\n\n{company_name}', {
      value: customer_name ?? t('customer'),
      date: formatDate(memo_date),
      amount: formatPaise(total),
      memo_number,
      company_name,
    })
  return (
    <LetterDialog
      number={memo_number}
      verb={t('Email memo')}
      language={currentLanguage()}
      initial={() => ({
        to: emailed_to ?? '',
        subject: t('{memo_number} from {company_name}', { memo_number, company_name }),
        message: message(),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
