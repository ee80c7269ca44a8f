import { currentLanguage, languages, t } from '#core/messages.ts'
import { languageNames } from '#web/lib/language.ts'
import { chooseReaderLanguage } from '#web/lib/reader-language.ts'
import styles from './language-links.module.css'

/** On a page behind a link: the languages it can be read in, each in its own. */
export function LanguageLinks() {
  return (
    <nav aria-label={t('Language')} className={styles.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={`${language}-IN`}
          className={styles.language}
          aria-current={language === currentLanguage() ? 'true' : undefined}
          onClick={() => chooseReaderLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}
