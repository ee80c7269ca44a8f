import { useEffect } from 'react'
import { currentLanguage, type Language } from '#core/messages.ts'

/** Pages behind a link keep the language that was chosen on them; public/start.js reads it. Reloads the page. */
export function chooseReaderLanguage(language: Language): void {
  localStorage.setItem('reader-language', language)
  location.reload()
}

/**
 * A link without a language, such as one that was copied, opens in the device's: loads the page again in the customer's. True while it does,
 * and never where the reader or the link said which.
 */
export function useCustomersLanguage(language: Language | null | undefined): boolean {
  const isTurning = language !== null && language !== undefined && language !== currentLanguage() && isOpen()
  useEffect(() => {
    if (!isTurning) return
    const address = new URL(location.href)
    address.searchParams.set('lang', language)
    location.replace(address)
  }, [isTurning, language])
  return isTurning
}

const isOpen = () => localStorage.getItem('reader-language') === null && !new URLSearchParams(location.search).has('lang')
