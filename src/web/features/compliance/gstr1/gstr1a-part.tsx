import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr1a } from '#contract/compliance/gstr1-amendments.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { FilingDialog } from '../shared/filing-dialog.tsx'
import { AmendmentsPart } from './amendments-part.tsx'
import type { PortalOf } from './portal-of.ts'
import styles from './amendments.module.css'
import { gstr1aQuery, save1a, useApprove1a, useBuild1a, useFile1a } from './amendments-api.ts'

const columns = [t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]

/** GSTR-1A of a period: what it holds, how far it is, and the documents it amends. */
export function Gstr1aPart({ of, portal }: { of: ReturnChoice; portal: PortalOf }) {
  const { data, error, refetch } = useQuery(gstr1aQuery(of))
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  if (data === undefined)
    return (
      <Card>
        <Skeleton lines={6} height={240} />
      </Card>
    )
  return (
    <Stack>
      <Notice tone="info">
        {t(
          'File GSTR-1A once, after GSTR-1 and before GSTR-3B of the same month. Its difference is in that GSTR-3B. The layout of its file is not verified against an official text.',
        )}
      </Notice>
      {data.why_not !== null && data.filing.status !== 'filed' ? (
        <Notice tone="warning">{data.why_not}</Notice>
      ) : (
        <>
          <Filing gstr1a={data} of={of} />
          {data.sections.length > 0 && portal('gstr1a', of, data.filing)}
        </>
      )}
      <AmendmentsPart of={of} form="gstr1a" />
    </Stack>
  )
}

function Filing({ gstr1a, of }: { gstr1a: Gstr1a; of: ReturnChoice }) {
  const { sections, difference, filing, waiting } = gstr1a
  const isEmpty = sections.length === 0
  const { taxable, igst, cgst, sgst, cess } = difference
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t('GSTR-1A')} <State filing={filing} />
        </h2>
        {filing.status !== 'filed' && <Acts gstr1a={gstr1a} of={of} />}
      </div>
      <p className={styles.note}>{sentenceOf(gstr1a)}</p>
      {!isEmpty && (
        <ReportTable
          caption={t('Tables of GSTR-1A')}
          first={t('Table')}
          columns={columns}
          rows={[
            ...sections
              .filter(({ code }) => code !== 'doc_issue')
              .map(({ code, title, figures: own }) => ({
                id: code,
                label: title,
                amounts: [own.taxable, own.igst, own.cgst, own.sgst, own.cess],
              })),
            {
              id: 'difference',
              label: t('Difference in GSTR-3B'),
              amounts: [taxable, igst, cgst, sgst, cess],
              kind: 'subtotal' as const,
            },
          ]}
        />
      )}
      {waiting > 0 && <p className={styles.note}>{t('Documents that wait for you: {count}.', { count: waiting })}</p>}
    </Card>
  )
}

function State({ filing: { status, change_count } }: Pick<Gstr1a, 'filing'>) {
  if (status === 'filed') return <Badge tone="success">{t('Filed')}</Badge>
  if (status === 'open') return <Badge tone="neutral">{t('Not built')}</Badge>
  return change_count > 0 ? <Badge tone="warning">{t('Out of date')}</Badge> : <Badge tone="info">{t('Built')}</Badge>
}

function sentenceOf({ filing, sections }: Gstr1a): string {
  const { status, filed_on, acknowledgement, change_count, needs_approval } = filing
  if (status === 'filed' && filed_on !== null)
    return t('Acknowledgement {acknowledgement}, {date}.', { acknowledgement, date: formatDate(filed_on) })
  if (sections.length === 0) return t('Accept an amendment below, or file GSTR-3B without GSTR-1A.')
  if (status === 'open') return t('Build it, upload the file to the GST portal and file it there.')
  if (change_count > 0) return t('Amendments changed since it was built. Build it again.')
  return needs_approval ? t('Another person has to approve it before filing.') : t('Nothing has changed since it was built.')
}

function Acts({ gstr1a: { filing, sections }, of }: { gstr1a: Gstr1a; of: ReturnChoice }) {
  const [isRecording, setRecording] = useState(false)
  const building = useBuild1a(of)
  const approving = useApprove1a(of)
  const { mutateAsync: record } = useFile1a(of)
  const saving = useMutation({ mutationFn: () => save1a(of), meta: { fallback: t('The file could not be created') } })
  const isReady = filing.status === 'built' && filing.change_count === 0
  return (
    <div className={styles.acts}>
      <Button icon="check" disabled={sections.length === 0} busy={building.isPending} onClick={() => building.mutate()}>
        {t('Build GSTR-1A')}
      </Button>
      <Button icon="download" disabled={sections.length === 0} busy={saving.isPending} onClick={() => saving.mutate()}>
        {t('Download JSON')}
      </Button>
      {filing.may_approve && (
        <Button icon="done" disabled={!isReady} busy={approving.isPending} onClick={() => approving.mutate()}>
          {t('Approve return')}
        </Button>
      )}
      <Button icon="send" disabled={!isReady || filing.needs_approval} onClick={() => setRecording(true)}>
        {t('Record filing')}
      </Button>
      {isRecording && (
        <FilingDialog
          description={t('GSTR-3B of the month then has the difference.')}
          record={record}
          onClose={() => setRecording(false)}
        />
      )}
    </div>
  )
}
