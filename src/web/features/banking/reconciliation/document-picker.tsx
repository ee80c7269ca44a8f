import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SearchInput } from '#web/ui/filters.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './reconcile.module.css'
import { moneyWords } from './words.ts'

/** What identifies an open document. `due`: its open amount in paise. */
type Told = { id: string; number: string; party: string; due_date: string; due: number }

type Props<T> = {
  words: { search: string; placeholder: string; chosen: string; open: string; loading: string; failed: string; nothing: string }
  search: string
  onSearch: (search: string) => void
  found: { data: readonly T[] | undefined; error: Error | null; refetch: () => unknown }
  tell: (document: T) => Told
  chosen: readonly { document: T; fields: ReactNode }[]
  onTick: (document: T) => void
  bank_charge: number | undefined
  onCharge: (bank_charge: number | undefined) => void
  /** In paise; negative if more is settled than there is. */
  left: number
  leftWord?: string
  more?: ReactNode
  send: { label: string; isBusy: boolean; isReady: boolean; onSend: () => void }
}

/** Open documents to select for a bank line, exact amounts first, with the unmatched rest. */
export function DocumentPicker<T>(props: Props<T>) {
  const { words, chosen, tell, onTick, left, send } = props
  return (
    <div className={styles.way}>
      <div className={styles.find}>
        <SearchInput label={words.search} placeholder={words.placeholder} value={props.search} onChange={props.onSearch} />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.invoices} aria-label={words.chosen}>
          {chosen.map(({ document, fields }) => (
            <li key={tell(document).id} className={styles.chosen}>
              <Pick told={tell(document)} isOn onTick={() => onTick(document)} />
              {fields}
            </li>
          ))}
        </ul>
      )}
      <Others {...props} />
      <div className={styles.foot}>
        <MoneyInput label={t('Bank charge (₹)')} value={props.bank_charge} onChange={props.onCharge} className={styles.charge} />
        <p className={styles.rest} aria-live="polite">
          <span>{props.leftWord ?? (left < 0 ? t('Too much settled') : t('Left to match'))}</span>
          <strong className="figures">{moneyWords(Math.abs(left))}</strong>
        </p>
        {props.more}
        <Button tone="primary" icon="check" busy={send.isBusy} disabled={!send.isReady} onClick={send.onSend}>
          {send.label}
        </Button>
      </div>
    </div>
  )
}

function Others<T>({ words, found: { data, error, refetch }, chosen, tell, onTick, left }: Props<T>) {
  if (error) return <ErrorState error={error} title={words.failed} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={4} height={160} label={words.loading} />
  const ids = new Set(chosen.map(({ document }) => tell(document).id))
  const others = data
    .map((document) => ({ document, told: tell(document) }))
    .filter(({ told }) => !ids.has(told.id))
    .toSorted((a, b) => Number(b.told.due === left) - Number(a.told.due === left))
  if (others.length === 0) return <p className={styles.note}>{words.nothing}</p>
  return (
    <ul className={styles.invoices} aria-label={words.open}>
      {others.map(({ document, told }) => (
        <li key={told.id}>
          <Pick told={told} isOn={false} onTick={() => onTick(document)} />
        </li>
      ))}
    </ul>
  )
}

function Pick({ told, isOn, onTick }: { told: Told; isOn: boolean; onTick: () => void }) {
  return (
    <div className={styles.pick}>
      <Checkbox
        value={isOn}
        onChange={onTick}
        label={
          <>
            {told.number} <span className={styles.soft}>{told.party}</span>
          </>
        }
        help={t('Due {date}', { date: formatDate(told.due_date) })}
      />
      <Amount value={told.due} />
    </div>
  )
}
