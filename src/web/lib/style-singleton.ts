import { useEffect, useRef } from 'react'

/**
 * Replaces the package react-style-singleton (vite.config.ts), with which dialogs stop the page behind them from scrolling. The
 * package adds a style element, which the CSP blocks; a constructed style sheet is allowed.
 */
type StyleSheetHandle = { add: (css: string) => void; remove: () => void }

/** One style sheet for all simultaneous users. */
export function stylesheetSingleton(): StyleSheetHandle {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}

/** A hook that applies a style while its component is mounted; `isDynamic` replaces it when it changes. */
export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  const sheet = stylesheetSingleton()
  return (styles, isDynamic) => {
    const first = useRef(styles)
    const shown = isDynamic ? styles : first.current
    useEffect(() => {
      sheet.add(shown)
      return sheet.remove
    }, [shown])
  }
}

/** A component that does the same and renders nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic)
    return null
  }
}
