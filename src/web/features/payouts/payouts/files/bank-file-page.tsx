import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  MAX_RESULT_BYTES,
  type PayoutExport,
  type readBankResult,
  withdrawPayoutExport,
} from '#contract/payouts/payout-exports.ts'
import { formatDate } from '#core/dates.ts'
import { bankFileFormats } from '#core/payouts/bank-files.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { bankFileQuery, saveBankFile, useMatchLines, useReadResult, useWithdraw } from './api.ts'
import { FileBadge } from './bank-files-page.tsx'

type Result = Reply<typeof readBankResult>

/** One upload file for the bank: download, response file, payouts found on the statement, or cancellation. */
export function BankFilePage({ payout_exports_id }: { payout_exports_id: string }) {
  const { data: made } = useSuspenseQuery(bankFileQuery(payout_exports_id))
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const [isTakingBack, setTakingBack] = useState(false)
  const isOpen = made.withdrawn_at === null && made.waiting_count > 0
  return (
    <Page shape="narrow">
      <PageHeader
        title={made.file_name}
        section={t('Bank files')}
        above={<Link to="/payout/files">{t('Bank files')}</Link>}
        mark={<FileBadge made={made} />}
        description={bankFileFormats[made.bank_format].label}
        actions={
          canPay &&
          made.withdrawn_at === null && (
            <Button tone="primary" icon="download" onClick={() => void downloadWithToast(saveBankFile(made))}>
              {t('Download file')}
            </Button>
          )
        }
      />
      <Stack>
        {made.withdraw_reason !== null && (
          <Notice tone="warning">
            {t('This file was withdrawn: {withdraw_reason}. Its payouts wait for approval again.', {
              withdraw_reason: made.withdraw_reason,
            })}
          </Notice>
        )}
        <Card
          title={t('Where it was used')}
          actions={
            <Link to="/payout" search={{ bank_file: payout_exports_id }}>
              {t('View payouts')}
            </Link>
          }
        >
          <Facts items={facts(made)} />
        </Card>
        {canPay && isOpen && <Answer payout_exports_id={payout_exports_id} />}
        {canPay && isOpen && made.waiting_count === made.payout_count && (
          <p>
            <Button tone="danger" onClick={() => setTakingBack(true)}>
              {t('The file was not given to the bank')}
            </Button>
          </p>
        )}
      </Stack>
      {isTakingBack && <TakeBack made={made} onClose={() => setTakingBack(false)} />}
    </Page>
  )
}

const facts = (made: PayoutExport) =>
  [
    [t('Payouts'), `${made.payout_count} · ₹${formatPaise(made.amount)}`],
    [
      t('Waiting for the bank'),
      made.waiting_count > 0 ? `${made.waiting_count} · ₹${formatPaise(made.waiting_amount)}` : undefined,
    ],
    [t('Paid'), made.paid_count > 0 ? String(made.paid_count) : undefined],
    [t('Failed or returned'), made.failed_count > 0 ? String(made.failed_count) : undefined],
    [t('Pay from'), made.account_label],
    [t('Created by'), made.exported_by],
    [t('Created on'), formatDate(made.exported_on)],
  ] as const

/** The bank's result, from its response file or from the statement. */
function Answer({ payout_exports_id }: { payout_exports_id: string }) {
  const { mutate: read, error, isPending } = useReadResult(payout_exports_id)
  const { mutate: match, isPending: isMatching } = useMatchLines(payout_exports_id)
  const [result, setResult] = useState<Result>()
  return (
    <Card
      title={t('Bank response')}
      actions={
        <Button
          icon="bank"
          busy={isMatching}
          onClick={() =>
            match(undefined, {
              onSuccess: ({ paid_count }) =>
                toast({
                  text:
                    paid_count > 0
                      ? t('{payouts} found on the statement', { payouts: plural(paid_count, 'payout') })
                      : t('No payouts from this file are on the statement'),
                }),
            })
          }
        >
          {t('Check the statement')}
        </Button>
      }
    >
      <Stack>
        <FileDrop
          label={isPending ? t('Reading the file') : t('Upload the bank response')}
          help={t('CSV or Excel with our reference and a status in each row')}
          accept=".csv,.txt,.xlsx,.xls"
          maxBytes={MAX_RESULT_BYTES}
          error={error ? sentence(error) : undefined}
          onFiles={([file]) => {
            if (file) read(file, { onSuccess: setResult })
          }}
        />
        {result && <Read result={result} />}
      </Stack>
    </Card>
  )
}

function Read({ result: { paid_count, failed_count, known_count, open_count, issues } }: { result: Result }) {
  const words = [t('{paid_count} paid', { paid_count }), t('{failed_count} failed', { failed_count })]
  if (known_count > 0) words.push(t('{known_count} already recorded', { known_count }))
  if (open_count > 0) words.push(t('{open_count} pending', { open_count }))
  return (
    <>
      <Notice tone={issues.length > 0 ? 'warning' : 'success'}>{`${words.join(', ')}.`}</Notice>
      {issues.length > 0 && (
        <ul aria-label={t('Rows that changed nothing')}>
          {issues.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{t('Line {line}: {message}', { line, message })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function TakeBack({ made, onClose }: { made: PayoutExport; onClose: () => void }) {
  const { mutateAsync } = useWithdraw(made.payout_exports_id)
  const form = useForm({
    schema: withdrawPayoutExport.body,
    initial: { reason: '' },
    submit: (body) => mutateAsync(body),
    onDone() {
      toast({ text: t('File withdrawn') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Withdraw this file?')}
      description={t(
        'Only if you never gave {file_name} to the bank: its payouts wait for approval again and could otherwise be paid twice.',
        { file_name: made.file_name },
      )}
      verb={t('Withdraw')}
      tone="danger"
      stay={t('Keep it')}
    >
      <Textarea label={t('Reason')} placeholder={t('The bank’s portal rejected it')} {...form.field('reason')} />
    </FormDialog>
  )
}
