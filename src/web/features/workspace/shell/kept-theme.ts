import { useEffect } from 'react'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { call } from '#web/lib/call.ts'
import { chosenLanguage, showLanguage } from '#web/lib/language.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { chosenTheme, showTheme, type Theme } from '#web/lib/theme.ts'

/** Applies the theme at once and saves it in the account for other devices. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  queryClient.setQueryData(sessionQuery.queryKey, (old) => old && { ...old, theme })
  // A failure is not shown: this device has the theme, and the next change is sent again.
  void call(updateUserConfig, { body: { theme } }).catch(() => undefined)
}

/** Applies the account's saved theme. */
export function useKeptTheme(): void {
  const { theme, language } = useSession()
  useEffect(() => {
    // Only once: if a language file cannot be fetched the page stays in English instead of reloading forever.
    if (language !== null && language !== chosenLanguage()) showLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme !== null && theme !== chosenTheme()) showTheme(theme)
  }, [theme])
}
