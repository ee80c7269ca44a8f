import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HubCrumbs } from './hub-crumbs.tsx'
import styles from './terms.module.css'

const parts: readonly { heading: string; says: readonly string[] }[] = [
  {
    heading: t('What the hub is'),
    says: [
      t('In the hub of {name}, companies list products and services, and other companies send them enquiries.', {
        name: product.name,
      }),
      t('Any agreement is between buyer and seller. The operator is not a party to it, holds no money and delivers nothing.'),
    ],
  },
  {
    heading: t('What sellers promise'),
    says: [
      t("The company's details are true, and the person who enters them may act for it."),
      t('Listings are true and not misleading. The company may sell what it lists, and holds the licences the law requires.'),
      t('The company owns its text and pictures, or has the right to use them.'),
      t('A price shown is genuine. It excludes GST unless the listing says otherwise.'),
    ],
  },
  {
    heading: t("What you can't list"),
    says: [
      t(
        'Anything illegal to sell, counterfeit and stolen goods, weapons, drugs, tobacco and alcohol, live animals, and illegal services.',
      ),
    ],
  },
  {
    heading: t('Review'),
    says: [
      t(
        'A reviewer checks every listing before buyers see it, and again after an edit. We give a reason for every listing refused or suspended.',
      ),
      t('Buyers can report a listing. A badge means a reviewer has checked it; it is no promise about quality or delivery.'),
    ],
  },
  {
    heading: t('Enquiries'),
    says: [
      t(
        'Before an enquiry, buyers see the company’s name, city, year of establishment and description. With an enquiry, buyer and seller see each other’s name, email and company.',
      ),
      t('Use them only to answer. You can mark enquiries that only advertise as spam. We block anyone who sends many of them.'),
    ],
  },
  {
    heading: t('Ending'),
    says: [
      t(
        'You can delete a listing at any time. Both companies keep the threads, since they are part of both companies’ correspondence.',
      ),
    ],
  },
]

/** The terms that sellers accept when they save their profile. */
export function TermsPage() {
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Terms of the hub')}
        section={t('Hub')}
        above={<HubCrumbs here={t('Terms')} />}
        description={t('These add to the terms of this installation. Its operator replaces them with their own.')}
      />
      <div className={styles.text}>
        {parts.map(({ heading, says }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}
