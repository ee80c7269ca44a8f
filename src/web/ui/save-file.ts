import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { toast } from './toast-store.ts'

/** Awaits a file that is generated and saved, and shows a toast if it fails. Never rejects. */
export async function downloadWithToast(saving: Promise<unknown>, failed = t('The file could not be created')): Promise<void> {
  try {
    await saving
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, failed) })
  }
}

/** `downloadWithToast` for the PDF of a document. */
export const savePdfOrSay = (saving: Promise<unknown>) => downloadWithToast(saving, t('The PDF could not be created'))

/** Has the browser save a text. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
