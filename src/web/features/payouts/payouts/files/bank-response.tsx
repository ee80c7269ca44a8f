import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Reply } from '#contract/endpoint.ts'
import { MAX_RESULT_BYTES, type readBankResult } from '#contract/payouts/payout-exports.ts'
import { sentence } from '#web/lib/errors.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMatchLines, useReadResult } from './api.ts'

type Result = Reply<typeof readBankResult>

/** The bank's result, from its response file or from the statement. */
export function BankResponse({ payout_exports_id }: { payout_exports_id: string }) {
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
        {result && <ResultNotice result={result} />}
      </Stack>
    </Card>
  )
}

function ResultNotice({ result: { paid_count, failed_count, known_count, open_count, issues } }: { result: Result }) {
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
