import { useState } from 'react'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useSetMethod } from './api.ts'

/** Banks and financial companies may claim half of their credit, for a whole year. */
export function HalfCredit({ of, isHalf }: { of: ReturnChoice; isHalf: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const setting = useSetMethod(of)
  const verb = isHalf ? t('Divide credit by use') : t('Claim half of the credit')
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={verb}
          verb={verb}
          tone="primary"
          onClose={() => setAsking(false)}
          onConfirm={() => setting.mutateAsync(!isHalf)}
        >
          {t(
            'Rule 38 is for banks and financial companies: half of the credit of each return is reversed, for the whole financial year.',
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
