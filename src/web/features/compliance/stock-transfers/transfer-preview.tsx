import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Registration } from '#contract/company/registrations.ts'
import { previewLayout } from '#core/documents/print/preview.ts'
import { currentLanguage } from '#core/messages.ts'
import { letterheadQuery } from '#web/features/documents/shared/print/letterhead.ts'
import PrintedDocument from '#web/features/documents/shared/print/printed-document.tsx'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import { textsQuery } from '#web/lib/language.ts'
import { Skeleton } from '#web/ui/states.tsx'
import type { TransferValues } from './editor-values.ts'
import { liveTransfer } from './live-transfer.ts'

type Props = { values: TransferValues; live: Live; ends: readonly Registration[] }

/** The tax invoice while one types, in the language it prints in: it stays in the company. */
export default function TransferPreview(props: Props) {
  const { values, live, ends } = useDeferredValue(props)
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: texts } = useQuery(textsQuery(currentLanguage()))
  const layout = useMemo(
    () => letterhead && texts && previewLayout(liveTransfer(values, live, letterhead, ends), texts),
    [values, live, letterhead, ends, texts],
  )
  return layout ? <PrintedDocument layout={layout} /> : <Skeleton lines={8} height={420} />
}
