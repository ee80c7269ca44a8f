import { Link } from '@tanstack/react-router'
import type { SettlementCandidate } from '#contract/banking/settlements.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { reasonText } from '#web/lib/reason.ts'
import { rich } from '#web/lib/rich.tsx'
import { Icon } from '#web/ui/icons.tsx'
import own from './settlements.module.css'

type Shown = Pick<
  SettlementCandidate,
  'account_label' | 'bank_accounts_id' | 'transaction_date' | 'amount' | 'description' | 'evidence'
>

export function BankLine({ line }: { line: Shown }) {
  return (
    <div>
      <p>
        {rich('{b} on {date}', {
          b: <b className="figures">₹{formatPaise(line.amount)}</b>,
          date: formatDate(line.transaction_date),
        })}
      </p>
      <p>{line.description}</p>
      <Link to="/banking/transactions" search={{ account: line.bank_accounts_id }}>
        {line.account_label}
      </Link>
      <ul className={own.reasons}>
        {line.evidence.map(({ sentence, speaks_for }) => (
          <li key={sentence} className={speaks_for ? undefined : own.against}>
            <Icon name={speaks_for ? 'done' : 'close'} size={12} /> {reasonText(sentence)}
          </li>
        ))}
      </ul>
    </div>
  )
}
