export { CampaignMemory } from './components/campaign-memory';
export { ContactForm, ErrorReportForm } from './components/contact-form';
export { ToEnquiry, WithEnquiry } from './components/enquiry';
export { FormPage } from './components/form-page';
export { PartnerForm } from './components/partner-form';
export { ResidencyForm } from './components/residency-form';
export { reportedPage } from './reported-page';
export { knownService } from './services-lead';
