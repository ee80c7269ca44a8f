import { useState } from 'react'
import type { SettlementDetail } from '#contract/banking/settlements.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMatch, useUndo } from './api.ts'
import { BankLine } from './bank-line.tsx'
import own from './settlements.module.css'

type Part = { settlement: SettlementDetail }

/** The bank credit of a settlement, with the evidence for it; or the candidates. */
export function BankPart({ settlement }: Part) {
  if (settlement.match !== null) return <Matched settlement={settlement} />
  return settlement.settlement_state === 'in_transit' ? <Waiting settlement={settlement} /> : null
}

function Matched({ settlement: { settlements_id, match } }: Part) {
  const { mutate: undo, isPending } = useUndo(settlements_id)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  if (match === null) return null
  const take = () =>
    undo(
      { idempotencyKey },
      {
        onSuccess: () => {
          setKey(crypto.randomUUID())
          toast({ text: t('Match undone. Both are back to match.') })
        },
      },
    )
  return (
    <Card
      title={t('In the bank')}
      actions={
        <Button icon="undo" busy={isPending} onClick={take}>
          {t('Undo match')}
        </Button>
      }
    >
      <BankLine line={match} />
    </Card>
  )
}

function Waiting({ settlement }: Part) {
  const { settlements_id, amount, candidates } = settlement
  const { mutate: match, isPending } = useMatch(settlements_id)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const take = (bank_transactions_id: string) =>
    match(
      { bank_transactions_id, idempotencyKey },
      {
        onSuccess: () => {
          setKey(crypto.randomUUID())
          toast({ text: t('Matched: the money is in the bank.') })
        },
      },
    )
  if (candidates.length === 0)
    return (
      <Card
        title={t('Awaiting the bank credit')}
        actions={
          <ButtonLink icon="upload" to="/banking/import">
            {t('Import statement')}
          </ButtonLink>
        }
      >
        {t('We match a bank line of ₹{amount} with this UTR automatically, whether from a file or a connected account.', {
          amount: formatPaise(amount),
        })}
      </Card>
    )
  return (
    <Card title={t('Which bank line is it?')}>
      <div className={own.candidates}>
        {candidates.map((line) => (
          <div key={line.bank_transactions_id} className={own.candidate}>
            <BankLine line={line} />
            {line.amount === amount && (
              <Button
                tone={line.is_exact ? 'primary' : 'plain'}
                icon="done"
                busy={isPending}
                onClick={() => take(line.bank_transactions_id)}
              >
                {t('Match')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}
