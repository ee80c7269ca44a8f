import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gstr6, Gstr6Choice } from '#contract/compliance/gstr6.ts'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { monthWords, returnMonths } from '../shared/months.ts'
import { ReturnFilingCard } from '../shared/return-filing-card.tsx'
import { choiceIn, searchOf } from '../shared/return-choice.ts'
import { SchemeState } from '../shared/scheme-state.tsx'
import { SheetMenu } from '../shared/sheet-menu.tsx'
import { gstr6Query, useApprove, useBuild, useCancelDistribution, useDistribute, useExport, useRecordFiling } from './api.ts'
import type { Gstr6Search } from './search.ts'
import { Gstr6Tables } from './tables.tsx'

type Props = { search: Gstr6Search; onSearch: (search: Gstr6Search) => void }

/** The credit that an input service distributor received in a month, and how it goes to the other GSTINs. */
export function Gstr6Page({ search, onSearch }: Props) {
  const of = choiceIn(search, today())
  const query = useQuery(gstr6Query(of))
  return (
    <Page>
      <PageHeader
        title={t('Credit distribution')}
        section={t('Taxes')}
        description={t('GSTR-6: credit on common services goes by turnover to your other GSTINs.')}
        actions={
          <>
            <Choice of={of} onChange={(chosen) => onSearch(searchOf(chosen))} />
            {query.data && (
              <Button icon="print" onClick={() => window.print()}>
                {t('Print')}
              </Button>
            )}
            {query.data && <ExportMenu gstr6={query.data} />}
            {query.data && <DistributeButton key={query.data.period} gstr6={query.data} of={of} />}
          </>
        }
      />
      <SchemeState query={query} title={t('No input service distributor')}>
        {(gstr6) => (
          <Stack>
            <Status gstr6={gstr6} />
            <Filing gstr6={gstr6} of={of} />
            <Gstr6Tables gstr6={gstr6} />
            <Notice>
              {t(
                'We know no public layout of the portal’s file for GSTR-6, so we don’t make one: export the tables and enter them at the portal. The rule of turnover (rule 39) comes from secondary sources.',
              )}
            </Notice>
          </Stack>
        )}
      </SchemeState>
    </Page>
  )
}

function Choice({ of, onChange }: { of: Gstr6Choice; onChange: (of: Gstr6Choice) => void }) {
  const months = returnMonths(today())
  const distributors =
    useQuery(registrationsQuery).data?.rows.filter(({ registration_kind }) => registration_kind === 'isd') ?? []
  return (
    <>
      {distributors.length > 1 && (
        <Select
          label={t('Registration')}
          hideLabel
          value={of.gst_registrations_id ?? distributors[0]?.gst_registrations_id ?? ''}
          onChange={(gst_registrations_id) => onChange({ ...of, gst_registrations_id })}
          options={distributors.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
        />
      )}
      <Select
        label={t('Month')}
        hideLabel
        value={of.period}
        onChange={(period) => onChange({ ...of, period })}
        options={(months.includes(of.period) ? months : [of.period, ...months]).map((value) => ({
          value,
          label: monthWords(value),
        }))}
      />
    </>
  )
}

function ExportMenu({ gstr6 }: { gstr6: Gstr6 }) {
  const exporting = useExport(gstr6)
  return <SheetMenu isBusy={exporting.isPending} onChoose={(format) => exporting.mutate(format)} />
}

function DistributeButton({ gstr6: { distribution, why_not, period, filing }, of }: { gstr6: Gstr6; of: Gstr6Choice }) {
  const distributing = useDistribute(of)
  if (filing.status === 'filed') return null
  if (distribution) return <CancelButton isd_distributions_id={distribution.isd_distributions_id} period={period} />
  if (why_not !== null) return null
  return (
    <Button
      tone="primary"
      busy={distributing.isPending}
      onClick={() =>
        distributing.mutate(crypto.randomUUID(), {
          onSuccess: () => toast({ tone: 'success', text: t('Credit of {month} distributed', { month: monthWords(period) }) }),
        })
      }
    >
      {t('Distribute credit')}
    </Button>
  )
}

/** Cancelling uses up the numbers of the documents, so it asks. */
function CancelButton({ isd_distributions_id, period }: { isd_distributions_id: string; period: string }) {
  const cancelling = useCancelDistribution(isd_distributions_id)
  const [isAsking, setAsking] = useState(false)
  const month = monthWords(period)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Cancel distribution')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Cancel the distribution of {month}?', { month })}
        verb={t('Cancel distribution')}
        stay={t('Keep distribution')}
        onConfirm={async () => {
          await cancelling.mutateAsync(crypto.randomUUID())
          toast({ text: t('Distribution of {month} cancelled', { month }) })
        }}
      >
        {t(
          'The credit goes back to the distributor. The numbers of its documents are not used again. If you filed GSTR-6 of the month, record its filing instead.',
        )}
      </ConfirmDialog>
    </>
  )
}

/** People enter GSTR-6 at the portal, and record here that they did. */
function Filing({ gstr6: { filing, why_not_built }, of }: { gstr6: Gstr6; of: Gstr6Choice }) {
  const [building, approving, recording] = [useBuild(of), useApprove(of), useRecordFiling(of)]
  return (
    <ReturnFilingCard
      filing={filing}
      isBlocked={why_not_built !== null}
      description={t(
        'The distribution of this month can’t be cancelled afterwards. Bills that come later go with the next month.',
      )}
      building={building}
      approving={approving}
      record={recording.mutateAsync}
    />
  )
}

function Status({ gstr6: { distribution, why_not, due_on, period, filing } }: { gstr6: Gstr6 }) {
  if (filing.filed_on !== null)
    return (
      <Notice tone="success">
        {t('GSTR-6 of {month} was filed on {date}.', { month: monthWords(period), date: formatDate(filing.filed_on) })}
      </Notice>
    )
  const day = { month: monthWords(period), date: formatDate(due_on) }
  const due = due_on < today() ? t('GSTR-6 of {month} was due on {date}.', day) : t('GSTR-6 of {month} is due on {date}.', day)
  if (distribution)
    return (
      <Notice tone="success">{`${t('Distributed on {date}.', { date: formatDate(distribution.distributed_on) })} ${due}`}</Notice>
    )
  return <Notice>{why_not === null ? due : `${why_not} ${due}`}</Notice>
}
