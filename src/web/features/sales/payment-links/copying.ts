import { toast } from '#web/ui/toast-store.ts'

/** Puts a link on the clipboard and says so. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', text: 'Link copied' })
  } catch {
    toast({ tone: 'danger', text: 'The browser does not let this page copy. Mark the link and copy it.' })
  }
}
