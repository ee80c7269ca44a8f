import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The theme chosen on this device. public/start.js applies it before first paint. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Applies the theme on this device. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', theme)
  apply()
}

function apply(): void {
  const theme = chosenTheme()
  document.documentElement.dataset['theme'] = theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme
  for (const listener of listeners) listener()
}

/** Follows the system while the choice is `system`. Called once at start. */
export function followSystemTheme(): void {
  apply()
  dark().addEventListener('change', apply)
}

/** The chosen theme; renders again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenTheme)
}
