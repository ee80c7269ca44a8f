import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Copies a link to the clipboard and shows a toast. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', text: t('Link copied') })
  } catch {
    toast({ tone: 'danger', text: t('Your browser does not let this page copy. Select the link and copy it.') })
  }
}
