import { describeUnstorableText } from '@frontier/testing';
import { useVideo } from './support/video-under-test';

const { service } = useVideo();
describeUnstorableText('video', () => service);
