import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { bankFileFormats } from '#core/payouts/bank-files.ts'
import type { PayoutExport } from '#contract/payouts/payout-exports.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { bankFileQuery, saveBankFile } from './api.ts'
import { FileBadge } from './bank-files-page.tsx'
import { BankResponse } from './bank-response.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

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
        {canPay && isOpen && <BankResponse payout_exports_id={payout_exports_id} />}
        {canPay && isOpen && made.waiting_count === made.payout_count && (
          <p>
            <Button tone="danger" onClick={() => setTakingBack(true)}>
              {t('The file was not given to the bank')}
            </Button>
          </p>
        )}
      </Stack>
      {isTakingBack && <WithdrawDialog made={made} onClose={() => setTakingBack(false)} />}
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
