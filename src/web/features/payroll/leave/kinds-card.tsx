import { useState } from 'react'
import type { LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { inContext, t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { KindDrawer } from './kind-drawer.tsx'
import { accrualWords } from './kind-words.ts'

/** Kinds of leave with how they are earned, and a warning where the law asks more. */
export function KindsCard({ kinds }: { kinds: readonly LeaveKind[] }) {
  const [edited, setEdited] = useState<LeaveKind | 'new'>()
  const pick = kinds.map((kind) => ({
    id: kind.payroll_leave_kinds_id,
    label: translate(kind.kind_name),
    onSelect: () => setEdited(kind),
  }))
  return (
    <Card
      title={t('Kinds of leave')}
      actions={
        <>
          <Menu trigger={<Button icon="edit">{t('Change')}</Button>} groups={[pick]} />
          <Button icon="add" onClick={() => setEdited('new')}>
            {t('Add kind')}
          </Button>
        </>
      }
    >
      <ReportTable
        caption={t('Kinds of leave')}
        first={t('Kind of leave')}
        columns={[
          { label: t('Earned'), isText: true },
          { label: t('Carried forward'), isText: true },
          { label: inContext('salary', 'Pay'), isText: true },
          { label: t('Compared with the law'), isText: true },
        ]}
        rows={kinds.map((kind) => ({
          id: kind.payroll_leave_kinds_id,
          label: kind.is_active
            ? `${translate(kind.kind_name)} (${kind.kind_code})`
            : t('{kind} (not in use)', { kind: translate(kind.kind_name) }),
          amounts: [
            accrualWords(kind),
            kind.carry_most === null ? t('All') : String(kind.carry_most),
            kind.is_paid ? (kind.is_encashed ? t('Paid, and paid out on leaving') : t('Paid')) : t('Unpaid'),
            kind.below_law ?? '',
          ],
        }))}
      />
      <Notice>
        {t(
          'Unverified rules: one day of earned leave for 20 days of work (OSH Code, s.32) and 26 weeks of maternity leave (Code on Social Security, s.60). A State’s law may ask more.',
        )}
      </Notice>
      {edited && <KindDrawer kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}
