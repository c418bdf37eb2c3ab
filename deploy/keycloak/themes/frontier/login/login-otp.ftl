<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp'); section>
<#if section = "header">${msg("loginOtpTitle")}<#elseif section = "form">
<#if messagesPerField.existsError('totp')>
<@layout.notice title=msg("signInFailed") text=messagesPerField.getFirstError('totp')/>
<#else>
<p>${msg("loginOtpIntro")}</p>
</#if>
<form action="${url.loginAction}" method="post">
<#if otpLogin.userOtpCredentials?size gt 1>
<fieldset>
<legend>${msg("loginOtpDevice")}</legend>
<#list otpLogin.userOtpCredentials as each>
<label class="choice"><input type="radio" name="selectedCredentialId" value="${each.id}"<#if each.id == otpLogin.selectedCredentialId> checked</#if>>${(each.userLabel!'')?has_content?then(each.userLabel!'', msg("loginOtpDeviceUnnamed"))}</label>
</#list>
</fieldset>
</#if>
<label for="otp">${msg("loginOtpOneTime")}</label>
<input id="otp" name="otp" class="code" autocomplete="one-time-code" inputmode="numeric" dir="ltr" required autofocus>
<button type="submit" name="login" value="on">${msg("doLogIn")}</button>
</form>
<p class="ways"><a href="${url.loginRestartFlowUrl}">${msg("signInAsAnother")}</a></p>
</#if>
</@layout.registrationLayout>
