export { CampaignRecorder } from './components/campaign-recorder';
export { ContactForm, ErrorReportForm } from './components/contact-form';
export { EnquiryLink, EnquiryLayout } from './components/enquiry-layout';
export { FormPage } from './components/form-page';
export { PartnerForm } from './components/partner-form';
export { ResidencyForm } from './components/residency-form';
export { parseReportedPage } from './reported-page';
export { toKnownService } from './services-lead';
