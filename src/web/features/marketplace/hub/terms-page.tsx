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
      t(
        'What is agreed is agreed between buyer and seller. The operator is no party to it, holds no money and delivers nothing.',
      ),
    ],
  },
  {
    heading: t('What sellers promise'),
    says: [
      t('The details of the company are true, and the person who enters them may speak for it.'),
      t('Listings are true and not misleading; the company may sell what it lists, and holds the licences the law demands.'),
      t('Text and pictures are the company’s own, or it may use them.'),
      t('A price that is shown is meant. It is without GST unless the listing says otherwise.'),
    ],
  },
  {
    heading: t('What may not be listed'),
    says: [
      t(
        'Whatever the law forbids to sell, counterfeit and stolen goods, weapons, drugs, tobacco and alcohol, live animals, and services that are against the law.',
      ),
    ],
  },
  {
    heading: t('Review'),
    says: [
      t(
        'Every listing is looked at before buyers see it, and again after an edit. A listing that is refused or suspended comes with a reason.',
      ),
      t('Buyers can report a listing. A badge says that a reviewer looked at it; it is no promise about quality or delivery.'),
    ],
  },
  {
    heading: t('Enquiries'),
    says: [
      t(
        'Before an enquiry, buyers see the company’s name, city, year of establishment and what it says about itself. With an enquiry, buyer and seller see each other’s name, email and company.',
      ),
      t(
        'Use them to answer, and for nothing else. Enquiries that only advertise can be marked as spam; whoever sends many of them is stopped.',
      ),
    ],
  },
  {
    heading: t('Ending'),
    says: [
      t(
        'A listing can be deleted at any time. Threads stay with both companies, since each is part of both companies’ correspondence.',
      ),
    ],
  },
]

/** What sellers agree to when they save their profile. */
export function TermsPage() {
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Terms of the hub')}
        section={t('Hub')}
        above={<HubCrumbs here={t('Terms')} />}
        description={t('They add to the terms of this installation. Whoever runs it puts their own in their place.')}
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
