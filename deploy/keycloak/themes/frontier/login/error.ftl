<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header">${msg("errorTitle")}<#elseif section = "form">
<@layout.notice text=message.summary/>
<#if !skipLink??>
<a class="button" href="/auth">${msg("signInAgain")}</a>
</#if>
</#if>
</@layout.registrationLayout>
