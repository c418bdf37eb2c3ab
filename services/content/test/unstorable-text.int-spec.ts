import { describeUnstorableText } from '@frontier/testing';
import { useContent } from './support/content-under-test';

const content = useContent();
describeUnstorableText('content', () => content);
