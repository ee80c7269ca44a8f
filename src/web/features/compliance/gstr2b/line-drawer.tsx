import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Gstr2bDocument, Gstr2bLine } from '#contract/compliance/gstr2b.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMatchByHand, useUnmatch } from './api.ts'
import styles from './gstr2b.module.css'
import { figuresOf, headWords, passWords } from '../shared/match-words.ts'
import { kindWords, reasonWords, tabWords } from './words.ts'
import { Candidates } from './candidates.tsx'

type Props = { line: Gstr2bLine; onClose: () => void }

/** A bill beside the supplier's report, by tax, with the actions. */
export function LineDrawer({ line, onClose }: Props) {
  const { bill, documents, standing, pass, reason } = line
  const matching = useMatchByHand()
  const undoing = useUnmatch()
  const done = (text: string) => ({
    onSuccess: () => {
      toast({ tone: 'success', text })
      onClose()
    },
  })
  const match = (gstr2b_rows_id: string, bills_id: string) =>
    matching.mutate({ gstr2b_rows_id, bills_id }, done(t('Document matched')))
  const isToConfirm = pass === 'fuzzy' || pass === 'amounts'
  const [first] = documents
  return (
    <Drawer isOpen title={bill?.party ?? first?.party ?? tabWords[standing]} width={640} onClose={onClose}>
      <Stack>
        <p>
          <Badge tone={standing === 'matched' ? 'success' : 'warning'}>{tabWords[standing]}</Badge>{' '}
          {reason !== null ? reasonWords[reason] : pass !== null && passWords[pass]}
        </p>
        {bill && (
          <Side title={t('In your books')} of={bill}>
            <Link to={bill.link}>{bill.link.startsWith('/payables') ? t('Open bill') : t('Open stock transfer')}</Link>
          </Side>
        )}
        {documents.map((each) => (
          <Side key={each.gstr2b_rows_id} title={documentTitle(each)} of={each}>
            {bill && (
              <>
                {isToConfirm && (
                  <Button icon="check" busy={matching.isPending} onClick={() => match(each.gstr2b_rows_id, bill.bills_id)}>
                    {t('Confirm match')}
                  </Button>
                )}
                <Button busy={undoing.isPending} onClick={() => undoing.mutate(each.gstr2b_rows_id, done(t('Match undone')))}>
                  {t('Undo match')}
                </Button>
              </>
            )}
          </Side>
        ))}
        <Amounts line={line} />
        {!bill && first && isForBills(first) && (
          <Candidates gstr2b_rows_id={first.gstr2b_rows_id} busy={matching.isPending} onChoose={match} />
        )}
      </Stack>
    </Drawer>
  )
}

const isForBills = ({ kind, is_rejected }: Gstr2bDocument) => !is_rejected && (kind === 'invoice' || kind === 'debit_note')
const documentTitle = ({ kind, is_rejected }: Gstr2bDocument) =>
  is_rejected
    ? t('{kind} in GSTR-2B, rejected in IMS', { kind: kindWords[kind] })
    : t('{kind} in GSTR-2B', { kind: kindWords[kind] })

type SideProps = {
  title: string
  of: Pick<Gstr2bDocument, 'number' | 'date' | 'gstin' | 'place_of_supply' | 'reverse_charge'>
  children: ReactNode
}
function Side({ title, of, children }: SideProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <Facts
        items={[
          [t('Number'), of.number],
          [t('Date'), of.date && formatDate(of.date)],
          ['GSTIN', of.gstin],
          [t('Place of supply'), of.place_of_supply],
          [t('Reverse charge'), of.reverse_charge ? t('Yes') : t('No')],
        ]}
      />
      <div className={styles.acts}>{children}</div>
    </section>
  )
}

function Amounts({ line: { bill, documents } }: Pick<Props, 'line'>) {
  const reported = headWords.map((_, at) => sumPaise(documents.map(({ heads }) => figuresOf(heads)[at] ?? 0)))
  const own = bill && figuresOf(bill.heads)
  return (
    <ReportTable
      caption={t('Amounts')}
      first={t('Amount')}
      columns={[t('In GSTR-2B'), t('In your books'), t('Difference')]}
      rows={headWords.map((label, at) => {
        const [theirs, ours] = [documents.length > 0 ? (reported[at] ?? 0) : undefined, own?.[at]]
        return {
          id: label,
          label,
          amounts: [theirs ?? '—', ours ?? '—', theirs === undefined || ours === undefined ? '—' : theirs - ours],
        }
      })}
    />
  )
}
